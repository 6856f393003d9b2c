let loading: Promise<typeof import('sharp').default> | undefined

/**
 * The library of pictures, loaded by the first one: most nodes never need it. It decodes JPEG, PNG and WebP, and SVG
 * for our own drawings: a caller with a file of other people checks its first bytes before. Other decoders stay closed.
 */
export const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvgBuffer'],
    })
    return sharp
  }))
