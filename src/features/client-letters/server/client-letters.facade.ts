export { limitLetters } from '#features/client-letters/server/limit-letters.ts';
export { asClientFile, writeToClient } from '#features/client-letters/server/write-to-client.ts';
