import {
  bankLetters,
  incomingFiles,
  incomingLetters,
} from '#features/deal-letters/server/deal-letters.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalBankLetters = personalTable(bankLetters, 'messages', {
  recipient: 'email',
  subject: 'words',
  text: 'words',
});

export const personalIncomingFiles = personalTable(incomingFiles, 'messages', {
  name: 'words',
  sha256: 'file',
});

export const personalIncomingLetters = personalTable(incomingLetters, 'messages', {
  fromAddress: 'email',
  fromName: 'name',
  subject: 'words',
  text: 'words',
  rawSha256: 'file',
  reason: 'words',
});
