import { draftScreenTexts as texts } from '#features/deal-wizard/deal-wizard-draft.screen-texts.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { dealWizardScreens } from '#features/deal-wizard/web/deal-wizard.screens.ts';
import type { UnsavedDraft } from '#features/deal-wizard/web/draft-notices.ts';
import { lineOfDeal } from '#features/deal-wizard/web/use-waiting-draft.ts';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import { writeSearch } from '#kit/web/list/search-text.ts';
import { discardParcel, hold, type New, post } from '#kit/web/outbox/outbox.ts';
import type { Parcel } from '#kit/web/outbox/parcel.ts';

type Held = New & Pick<Parcel, 'key'>;

/** What a change of a deal is to the outbox; of one that is not made yet, too. */
const changesOf = (id: number | ':id') => ({
  call: wizardCalls.updateDeal,
  line: lineOfDeal(id),
  title: texts.changes(id),
  path: dealWizardScreens.update.path.replace('$id', String(id)),
});

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
      ...changesOf(id),
      input: { params: { id }, body: { ...draft, version } },
      refreshes,
    };
  }
  if (!creation) return null;
  const { key, triedAt } = creation;
  const isSame = JSON.stringify(creation.input) === JSON.stringify(draft);
  const who = draft.client_name ?? draft.inn ?? draft.tender_number ?? '';
  const { path } = dealWizardScreens.create;
  return {
    key,
    triedAt,
    call: wizardCalls.createDeal,
    input: { body: { ...creation.input, bank_ids: bankId === undefined ? [] : [bankId] } },
    rest: isSame ? null : { ...changesOf(':id'), body: draft },
    title: texts.made(who, draft.amount ?? null),
    path: `${path}${writeSearch({ bank: bankId, waiting: key })}`,
    refreshes,
  };
};

/**
 * Keeps what one wizard could not save in the outbox until it has been saved: a closed page loses nothing. A page that
 * is left leaves the sending to the outbox. `waitingKey`: the parcel that the wizard writes on, until another replaces it.
 */
export const draftHolder = (bankId: number | undefined, waitingKey: string | undefined) => {
  let heldKey = waitingKey;
  return (unsaved: UnsavedDraft | null, isLeft: boolean): void => {
    const parcel = unsaved && parcelOf(unsaved, bankId);
    if (parcel) (isLeft ? post : hold)(parcel);
    if (heldKey !== undefined && heldKey !== parcel?.key) discardParcel(heldKey);
    heldKey = parcel?.key;
  };
};
