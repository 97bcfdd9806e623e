/** Whether a ready reason stands among the words of a field. */
export const hasReason = (value: string, reason: string): boolean => value.includes(reason);

/** The words with the reason added after what is there, or without it where it stands already. */
export const turnReason = (value: string, reason: string): string => {
  const words = value.trim();
  if (!hasReason(words, reason)) return words === '' ? reason : `${words.replace(/[.\s]+$/, '')}. ${reason}`;
  return words
    .split(reason)
    .map((part) => part.replaceAll(/^[.\s]+|[.\s]+$/g, ''))
    .filter((part) => part !== '')
    .join('. ');
};
