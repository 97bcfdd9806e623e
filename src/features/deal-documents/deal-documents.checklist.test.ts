import { describe, expect, it } from 'vitest';
import { packedName } from '#features/bank-packages/bank-packages.file-names.ts';
import { signatureDemandOf } from '#features/bank-packages/bank-packages.rules.ts';
import {
  type BankOfDeal,
  checklistOf,
  isSlotReady,
  readySlots,
} from '#features/deal-documents/deal-documents.checklist.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import {
  type DocumentState,
  markOf,
  type SignatureDemand,
  stateOfDocument,
} from '#features/document-kinds/document-kinds.states.ts';

/** A paper of today as it is attached: nobody has signed it, its original is with the client. */
const scan = { signed: null, age: 0, hasOriginal: false };
const demanding = { signature: 'none', max_age_days: null, needs_original: false } as const;

const kind = (code: string, group: DocumentKind['group'], max_mb = 25): DocumentKind => ({
  id: 1,
  code,
  name: code,
  group,
  is_multiple: true,
  formats: ['pdf'],
  max_mb,
  valid_days: null,
  needs_signature: false,
  help: '',
  is_active: true,
  version: 1,
});
const asked = (document_type: string, is_required = true, notes: string[] = []) => ({
  document_type,
  is_required,
  notes,
  signature: 'none' as const,
  max_age_days: null,
  needs_original: false,
});
const bank = (legId: number, maxMb: number | null, ...documents: BankOfDeal['asked']): BankOfDeal => ({
  legId,
  bankName: `Банк ${legId}`,
  maxMb,
  asked: documents,
});
const dictionary = [kind('tender', 'tender'), kind('charter', 'legal', 10), kind('report', 'finance')];

describe('one list for all banks of a deal', () => {
  const banks = [
    bank(1, null, asked('charter', true, ['копия']), asked('tender')),
    bank(2, 5, asked('charter', false, ['копия', 'с отметкой'])),
  ];

  it('names each document once, by groups, with what every bank says of it and the smallest file of all', () => {
    const { slots } = checklistOf(banks, [], dictionary);
    expect(slots.map((slot) => [slot.kind, slot.max_mb, slot.notes])).toEqual([
      ['charter', 5, ['копия', 'с отметкой']],
      ['tender', 25, []],
    ]);
    expect(slots[0]?.banks.map(({ mark }) => mark)).toEqual(['waits', 'optional']);
  });

  it('counts a document given to one bank for that bank alone', () => {
    const documents = [
      { kind: 'charter', legId: 1, state: 'checked' as const, ...scan },
      { kind: 'tender', legId: null, state: 'uploaded' as const, ...scan },
    ];
    const { slots, banks: readiness } = checklistOf(banks, documents, dictionary);
    expect(slots.map((slot) => slot.banks.map(({ mark }) => mark))).toEqual([
      ['has', 'optional'],
      ['checking'],
    ]);
    expect(slots.map(isSlotReady)).toEqual([true, false]);
    expect(readiness.map(({ ready, required }) => [ready, required])).toEqual([
      [1, 2],
      [0, 0],
    ]);
  });
});

describe('how far the slots have come', () => {
  const banks = [bank(1, null, asked('charter'), asked('tender')), bank(2, null, asked('report', false))];
  const held = (type: string, state: 'checked' | 'uploaded' | 'rejected') => ({
    kind: type,
    legId: null,
    state,
    ...scan,
  });
  it.each([
    ['nothing is there', [], 0, 2],
    ['one is checked, one only brought', [held('charter', 'checked'), held('tender', 'uploaded')], 1, 2],
    [
      'a file too many takes nothing away, unchecked or refused',
      [held('charter', 'checked'), held('charter', 'uploaded'), held('charter', 'rejected')],
      1,
      2,
    ],
    ['an optional paper counts once it is brought', [held('report', 'uploaded')], 0, 3],
  ] as const)('%s', (_name, documents, ready, all) =>
    expect(readySlots(checklistOf(banks, documents, dictionary).slots)).toEqual({ ready, all }),
  );
});

describe('the state of a document', () => {
  it.each([
    [null, null, 'uploaded'],
    ['accepted', null, 'checked'],
    ['accepted', '2026-11-20', 'checked'],
    ['accepted', '2026-11-19', 'expired'],
    [null, '2026-11-19', 'expired'],
    ['rejected', '2026-11-19', 'rejected'],
  ] as const)('%s till %s is %s on its day', (verdict, validUntil, state) => {
    expect(stateOfDocument({ verdict, validUntil }, '2026-11-20')).toBe(state);
  });

  it('of the best document is what a bank sees', () => {
    const held = (...states: DocumentState[]) => states.map((state) => ({ state, ...scan }));
    expect(markOf(held('rejected', 'checked'), true)).toBe('has');
    expect(markOf(held('expired', 'rejected'), true)).toBe('rejected');
    expect(markOf([], false)).toBe('optional');
  });

  it('is not ready older than the bank takes it, or without the original that the bank wants', () => {
    const ofAge = (age: number, max_age_days: number | null) =>
      markOf([{ state: 'checked', ...scan, age }], true, { ...demanding, max_age_days });
    expect([ofAge(10, 10), ofAge(11, 10), ofAge(400, null)]).toEqual(['has', 'expired', 'has']);
    const withOriginal = (hasOriginal: boolean) =>
      markOf([{ state: 'checked', ...scan, hasOriginal }], true, { ...demanding, needs_original: true });
    expect([withOriginal(false), withOriginal(true)]).toEqual(['original', 'has']);
    // A fresh one beside an old one will do; a refused one is told as refused, however old.
    const old = { state: 'checked' as const, ...scan, age: 30 };
    const month = { ...demanding, max_age_days: 20 };
    expect(markOf([old, { ...old, age: 1 }], true, month)).toBe('has');
    expect(markOf([{ ...old, state: 'rejected' }], true, month)).toBe('rejected');
  });

  it('is not ready without the signature that the bank demands', () => {
    const bySign = (demand: SignatureDemand) =>
      ([null, 'sms', 'kep'] as const).map((signed) =>
        markOf([{ state: 'checked', ...scan, signed }], true, { ...demanding, signature: demand }),
      );
    expect(bySign('none')).toEqual(['has', 'has', 'has']);
    expect(bySign('any')).toEqual(['unsigned', 'has', 'has']);
    expect(bySign('kep')).toEqual(['unsigned', 'unsigned', 'has']);
    const both = [
      { state: 'checked' as const, ...scan },
      { state: 'checked' as const, ...scan, signed: 'kep' as const },
    ];
    expect(markOf(both, true, { ...demanding, signature: 'kep' })).toBe('has');
    const needs_signature = true;
    const demand = (is_qualified: boolean, sign: 'kep' | 'paper' | null) =>
      signatureDemandOf({ needs_signature, is_qualified, sign });
    expect([demand(true, 'kep'), demand(true, null), demand(true, 'paper'), demand(false, 'kep')]).toEqual([
      'kep',
      'kep',
      'none',
      'any',
    ]);
  });
});

describe('the name of a file in an archive', () => {
  const file = {
    place: 3,
    kind: 'Устав',
    inn: '7701234567',
    client: 'ООО «Заря»',
    deal: 7,
    copy: 1,
    extension: 'pdf',
  };

  it('follows the pattern, keeps its extension and leaves nothing a file system minds', () => {
    expect(packedName('', file)).toBe('03_Устав_7701234567.pdf');
    expect(packedName('{документ} {клиент} {сделка}', file)).toBe('Устав ООО Заря 7.pdf');
    expect(packedName('', { ...file, inn: null, copy: 2 })).toBe('03_Устав_2.pdf');
    expect(packedName('{документ}', { ...file, kind: '../а:б\u202e?' })).toBe('а б.pdf');
    expect(packedName('{документ}', { ...file, kind: 'ж'.repeat(300) })).toHaveLength(124);
  });
});
