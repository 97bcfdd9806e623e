import { draftScreenTexts as texts } from '#features/deal-wizard/deal-wizard-draft.screen-texts.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import type { UnsavedDraft } from '#features/deal-wizard/web/draft-saver.ts';
import { type DraftEdits, lineOfDeal } from '#features/deal-wizard/web/use-waiting-edits.ts';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import { discardParcel, hold, type New } from '#kit/web/outbox/outbox.ts';
import type { Parcel } from '#kit/web/outbox/parcel.ts';

type Held = New & Pick<Parcel, 'key'>;

/** A draft as a parcel: a new deal is made by what its creation was tried with, and gets the rest on its own version. */
const parcelOf = (
  { deal, creation, input: draft }: UnsavedDraft,
  bankId: number | undefined,
): Held | null => {
  const refreshes = dealReads().map(({ name }) => name);
  if (deal) {
    const { id, version } = deal;
    return {
      key: `${lineOfDeal(id)} of ${version}`,
      line: lineOfDeal(id),
      call: wizardCalls.updateDeal,
      input: { params: { id }, body: { ...draft, version } },
      title: texts.changes(id),
      path: `/application/update/${id}`,
      about: { version, input: draft } satisfies DraftEdits,
      refreshes,
    };
  }
  if (!creation) return null;
  const isSame = JSON.stringify(creation.input) === JSON.stringify(draft);
  const who = draft.client_name ?? draft.inn ?? draft.tender_number ?? '';
  return {
    key: creation.key,
    triedAt: creation.triedAt,
    call: wizardCalls.createDeal,
    input: { body: { ...creation.input, bank_ids: bankId === undefined ? [] : [bankId] } },
    rest: isSame ? null : { call: wizardCalls.updateDeal, body: draft },
    title: texts.made(who, draft.amount ?? null),
    refreshes,
  };
};

/** Keeps what one wizard could not save in the outbox until it has been saved: a closed page loses nothing. */
export const draftHolder = (bankId: number | undefined) => {
  let heldKey: string | undefined;
  return (unsaved: UnsavedDraft | null): void => {
    const parcel = unsaved && parcelOf(unsaved, bankId);
    if (heldKey !== undefined && heldKey !== parcel?.key) discardParcel(heldKey);
    heldKey = parcel?.key;
    if (parcel) hold(parcel);
  };
};
