import { letterFiles, letterStops, letters } from '#features/letters/server/letters.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalLetterFiles = personalTable(letterFiles, 'messages', { name: 'words', sha256: 'file' });

export const personalLetterStops = personalTable(
  letterStops,
  'proof',
  { address: 'email', words: 'words' },
  { rows: 'his', since: 'stoppedAt' },
);

export const personalLetters = personalTable(
  letters,
  'messages',
  {
    recipient: 'email',
    subject: 'words',
    text: 'words',
    link: 'words',
    replyTo: 'email',
    attachmentName: 'words',
    attachmentSha256: 'file',
    words: 'words',
  },
  { rows: 'his' },
);
