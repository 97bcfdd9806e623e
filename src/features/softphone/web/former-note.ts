/** Under which a former build has left the one note of a person, open. */
export const formerNoteName = 'softphone.note';
export const formerNotePlace = (userId: number): string => `${formerNoteName}.${userId}`;
