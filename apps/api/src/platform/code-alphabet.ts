/** Letters and digits of codes that people type: without those that look alike, 0 and O, 1, I and L. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
