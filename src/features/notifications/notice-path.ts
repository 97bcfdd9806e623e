/** The page of the product that opens what a notification is about and marks it read. */
export const noticePath = '/notice';
