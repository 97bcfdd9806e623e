export { writeToBank } from '#features/deal-letters/server/send-letter.ts';
