import {
  bankRegisterLines,
  bankRegisters,
  statementDocuments,
  statementFiles,
  statementMatches,
  statementPayers,
  statementRules,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalBankRegisterLines = personalTable(
  bankRegisterLines,
  'money',
  { title: 'words', reason: 'words' },
  { since: 'resolvedAt' },
);

export const personalBankRegisters = personalTable(
  bankRegisters,
  'money',
  { name: 'words', lines: 'words' },
  { since: 'broughtAt' },
);

export const personalStatementDocuments = personalTable(
  statementDocuments,
  'money',
  {
    title: 'words',
    partyName: 'name',
    partyInn: 'inn',
    partyAccount: 'bank',
    purpose: 'words',
    keyWords: 'words',
    rest: 'words',
    note: 'words',
    searchText: 'words',
  },
  { rows: 'his', since: 'day' },
);

export const personalStatementFiles = personalTable(
  statementFiles,
  'money',
  { name: 'words' },
  { since: 'broughtAt' },
);

export const personalStatementMatches = personalTable(
  statementMatches,
  'money',
  { title: 'words', why: 'words', undoneReason: 'words' },
  { since: 'madeAt' },
);

export const personalStatementPayers = personalTable(
  statementPayers,
  'money',
  { inn: 'inn' },
  { since: 'confirmedAt' },
);

export const personalStatementRules = personalTable(
  statementRules,
  'money',
  { partyInn: 'inn', partyName: 'name', words: 'words' },
  { since: 'confirmedAt' },
);
