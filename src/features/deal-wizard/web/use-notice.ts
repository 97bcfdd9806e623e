import { useNow } from '#kit/web/clocks/use-now.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { isTenderNumberShape, lawOfTenderNumber } from '#domain/tender-number.ts';
import {
  fillFrom,
  fillFromNotice,
  forgetPurchase,
  type Notice,
  recogniseNotice,
} from '#features/deal-wizard/deal-wizard.autofill.ts';
import type { Draft } from '#features/deal-wizard/web/draft-context.ts';
import { type Unfound, unfound } from '#features/deal-wizard/web/use-client.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** What is known of the purchase. */
export type NoticeState = Unfound | { readonly kind: 'found'; readonly notice: Notice };

const silenceMs = 350;

/** Looks the purchase up and fills the draft from it; a saved draft only learns which of its values the notice gives. */
export const useNotice = (
  { form, change }: Pick<Draft, 'form' | 'change'>,
  openedNumber: string,
): NoticeState => {
  const typed = isTenderNumberShape(form.tender_number) ? form.tender_number : '';
  const [asked] = useDebouncedValue(typed, silenceMs);
  const isAsked = typed !== '' && asked === typed;
  const answer = useCall(
    tenderCalls.findTender,
    { body: { tender_number: asked } },
    { enabled: isAsked, quiet: true, staleMs: 60_000 },
  );
  const now = useNow();
  const today = useLatest(() => moscowDateOf(now));
  const applied = useRef(openedNumber);
  const isOpened = useRef(openedNumber !== '');
  const notice = isAsked && answer.data?.found ? answer.data : null;
  useEffect(() => {
    if (typed === applied.current) return;
    applied.current = typed;
    isOpened.current = false;
    const law = lawOfTenderNumber(typed);
    change((state) => fillFrom(forgetPurchase(state, today()), 'number', law ? { law } : {}));
  }, [typed, change, today]);
  useEffect(() => {
    if (!notice) return;
    const wasOpened = isOpened.current;
    isOpened.current = false;
    const fill = wasOpened ? recogniseNotice : fillFromNotice;
    change((state) => fill(state, notice, today()));
  }, [notice, change, today]);
  // The sum follows the purpose and the lot that a person chooses.
  const chosen = `${form.purpose} ${form.lot_number} ${form.product}`;
  const seen = useRef(chosen);
  useEffect(() => {
    if (seen.current === chosen) return;
    seen.current = chosen;
    if (notice) change((state) => fillFromNotice(state, notice, today()));
  }, [chosen, notice, change, today]);
  if (typed === '') return { kind: 'none' };
  return notice ? { kind: 'found', notice } : unfound(isAsked, answer);
};
