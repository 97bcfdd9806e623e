export {
  canPost,
  type PostedLetter,
  type Posting,
  postLetter,
  queueLetter,
  queueLetters,
  type StoredAttachment,
} from '#features/letters/server/queue-letter.ts';
export { waitsUntil } from '#features/letters/server/list-letters.ts';
export { stoppedAmong } from '#features/letters/server/letter-stops.ts';
export { takeBack } from '#features/letters/server/take-back.ts';
export { postAgain } from '#features/letters/server/resend-letter.ts';
