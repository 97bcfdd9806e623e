import { demandWords } from '#features/bank-packages/bank-packages.demand-words.ts';
import type { AskedDocument } from '#features/bank-packages/bank-packages.rules.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { kindGroups } from '#features/document-kinds/document-kinds.rules.ts';
import {
  type DocumentState,
  markOf,
  type SignatureDemand,
  type SignedBy,
  type SlotMark,
} from '#features/document-kinds/document-kinds.states.ts';

/** A bank the deal is sent to, and what it asks for in the order of its package. */
export type BankOfDeal = {
  readonly legId: number;
  readonly bankName: string;
  readonly maxMb: number | null;
  readonly asked: readonly (AskedDocument & { readonly signature: SignatureDemand })[];
};

type HeldDocument = {
  readonly kind: string;
  readonly legId: number | null;
  readonly state: DocumentState;
  readonly signed: SignedBy | null;
  readonly age: number;
  readonly hasOriginal: boolean;
};

type SlotBank = {
  readonly application_bank_id: number;
  readonly mark: SlotMark;
  readonly is_required: boolean;
};

/** One document of the list: it feeds every bank that wants it. */
type Slot = {
  kind: string;
  name: string;
  group: DocumentKind['group'];
  is_required: boolean;
  notes: string[];
  max_mb: number;
  banks: SlotBank[];
};

/** How far one bank is served. */
type BankReadiness = {
  application_bank_id: number;
  bank_name: string;
  required: number;
  ready: number;
  max_mb: number | null;
};

const marksOf = (
  type: string,
  banks: readonly BankOfDeal[],
  documents: readonly HeldDocument[],
): SlotBank[] =>
  banks.flatMap(({ legId, asked }) => {
    const document = asked.find(({ document_type: code }) => code === type);
    if (!document) return [];
    const own = documents.filter(
      (held) => held.kind === type && (held.legId === null || held.legId === legId),
    );
    const { is_required: required } = document;
    return [{ application_bank_id: legId, mark: markOf(own, required, document), is_required: required }];
  });

/** The largest file that the kind takes and every bank that asks for it. */
const limitOf = (kind: DocumentKind, banks: readonly BankOfDeal[]): number =>
  Math.min(
    kind.max_mb,
    ...banks
      .filter(({ asked }) => asked.some(({ document_type: code }) => code === kind.code))
      .flatMap(({ maxMb }) => (maxMb === null ? [] : [maxMb])),
  );

/**
 * The union of the packages of a deal's banks: each document once, by the groups and the order of the dictionary, and
 * for every bank how many of the documents it demands are ready.
 */
export const checklistOf = (
  banks: readonly BankOfDeal[],
  documents: readonly HeldDocument[],
  dictionary: readonly DocumentKind[],
): { slots: Slot[]; banks: BankReadiness[] } => {
  const slots = dictionary.flatMap((kind): Slot[] => {
    const marks = marksOf(kind.code, banks, documents);
    if (marks.length === 0) return [];
    const asked = banks.flatMap((bank) => bank.asked.filter(({ document_type: code }) => code === kind.code));
    return [
      {
        kind: kind.code,
        name: kind.name,
        group: kind.group,
        is_required: marks.some((mark) => mark.is_required),
        notes: [...new Set(asked.flatMap((one) => [...one.notes, ...demandWords(one)]))],
        max_mb: limitOf(kind, banks),
        banks: marks,
      },
    ];
  });
  const readiness = banks.map(({ legId, bankName, maxMb }): BankReadiness => {
    const own = slots.flatMap((slot) =>
      slot.banks.filter((mark) => mark.application_bank_id === legId && mark.is_required),
    );
    return {
      application_bank_id: legId,
      bank_name: bankName,
      required: own.length,
      ready: own.filter(({ mark }) => mark === 'has').length,
      max_mb: maxMb,
    };
  });
  const byGroup = (slot: Slot): number => kindGroups.indexOf(slot.group);
  return { slots: slots.toSorted((one, other) => byGroup(one) - byGroup(other)), banks: readiness };
};

/** Whether a slot is empty and every bank can do without it: nobody counts it. */
export const isSlotSpare = (slot: Slot): boolean => slot.banks.every(({ mark }) => mark === 'optional');

/** Whether nothing of a slot is to be done: no bank waits for it and no document of it is to be looked at. */
export const isSlotReady = (slot: Slot): boolean =>
  slot.banks.every(({ mark }) => mark === 'has' || mark === 'optional');

/**
 * How far the slots have come, for the tab, the head and the groups alike: spare ones are not counted, and a file too
 * many that nobody has looked at takes nothing away from a slot whose banks have what they want.
 */
export const readySlots = (slots: readonly Slot[]): { readonly ready: number; readonly all: number } => {
  const counted = slots.filter((slot) => !isSlotSpare(slot));
  return { ready: counted.filter(isSlotReady).length, all: counted.length };
};
