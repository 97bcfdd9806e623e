export { addresseesOf } from '#features/deal-letters/server/list-letters.ts';
export { postToBank, writeToBank } from '#features/deal-letters/server/send-letter.ts';
