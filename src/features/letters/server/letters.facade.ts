export {
  canPost,
  type Posting,
  type QueuedLetter,
  queueLetter,
} from '#features/letters/server/queue-letter.ts';
