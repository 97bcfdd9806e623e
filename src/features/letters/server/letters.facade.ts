export {
  canPost,
  type PostedLetter,
  type Posting,
  postLetter,
  queueLetter,
  queueLetters,
  type StoredAttachment,
} from '#features/letters/server/queue-letter.ts';
export { postAgain } from '#features/letters/server/resend-letter.ts';
