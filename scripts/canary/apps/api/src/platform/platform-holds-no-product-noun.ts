export const findOffice = () => 'office'
