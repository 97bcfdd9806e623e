import { useEffect, useRef, useState } from 'react';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { dealTurnTexts } from '#features/deal-legs/deal-legs-turn.texts.ts';
import { wizardFields } from '#features/deal-wizard/deal-wizard.form.ts';
import { missingOf } from '#features/deal-wizard/deal-wizard.rules.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { dealWizardScreens } from '#features/deal-wizard/web/deal-wizard.screens.ts';
import { dealLinks, refreshDeals } from '#features/deals/web/deals.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import type { NextAction } from '#features/deal-wizard/web/CollectButton.tsx';
import { namesOf } from '#features/deal-wizard/web/save-words.ts';
import type { OwnDraft } from '#features/deal-wizard/web/use-draft.ts';
import { checkableIn } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { closeVisit } from '#kit/web/screens/visits.ts';

const texts = wizardTexts.summary;

/** Whether the INN is known to our base or a register, and whether a second deal with the client needs a reason. */
type ClientFacts = { readonly isFound: boolean; readonly needsReason: boolean };

/** What stands in the way of collecting documents; null when nothing does. */
const offOf = (
  { form, problems, isEditable }: OwnDraft,
  fresh: Deal | undefined,
  { isFound, needsReason }: ClientFacts,
  isMobile: boolean,
): NextAction['off'] => {
  if (!isEditable) return { reason: texts.cannotEdit, who: undefined };
  const required = new Set<string>([
    ...missingOf(form, isFound),
    ...Object.keys(problems),
    ...(needsReason ? ['collision_reason'] : []),
  ]);
  const fields = wizardFields.filter((field) => required.has(field));
  // A bar at the foot of a phone has no room for many names.
  if (isMobile && fields.length > 2) return { reason: texts.missingShort(fields.length), who: undefined };
  if (fields.length > 0) return { reason: texts.missing(namesOf(fields, form.product)), who: undefined };
  const move = fresh?.legs.flatMap((leg) => leg.moves).find(({ id }) => id === dealMoves.collect.id);
  if (!move || move.is_allowed) return null;
  return { reason: move.why ?? texts.cannotEdit, who: move.who.join(', ') || undefined };
};

/** What waits for the reader's eyes, in all banks together. */
const checkLabel = ({ legs }: Deal): string | undefined => {
  const count = checkableIn(legs);
  return count > 0 ? dealTurnTexts.check(count) : undefined;
};

/** T3 after everything is saved; a deal whose documents are collected already leads on to them. */
export const useNextAction = (draft: OwnDraft, fresh: Deal | undefined, facts: ClientFacts): NextAction => {
  const go = useGo();
  const isMobile = useMobile();
  const [isBusy, setIsBusy] = useState(false);
  const leaving = useRef<number | null>(null);
  // The page of a form that has done its work leaves the strip, but not before it is left.
  useEffect(
    () => () => {
      if (leaving.current !== null)
        closeVisit(dealWizardScreens.update.path.replace('$id', String(leaving.current)));
    },
    [],
  );
  const toDocuments = (id: number): void => {
    leaving.current = id;
    go(dealLinks.detail(id, 'documents'));
  };
  const collect = async (): Promise<void> => {
    if (!(await draft.flush())) return;
    const id = await draft.run(async (deal) => {
      const params = { params: { id: deal.id } };
      await callApi(legCalls.moveLegs, { body: { application_id: deal.id, move: dealMoves.collect.id } });
      const { version } = await callApi(legCalls.getDeal, params);
      return { version, result: deal.id };
    });
    toDocuments(id);
    await refreshDeals();
  };
  const run = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await collect();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) toast.error(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  if (fresh?.status === 'collecting') {
    return {
      kind: 'documents',
      off: null,
      isBusy,
      run: () => void draft.flush().then((isWhole) => isWhole && toDocuments(fresh.id)),
      label: checkLabel(fresh),
    };
  }
  return {
    kind: 'collect',
    off: offOf(draft, fresh, facts, isMobile),
    isBusy,
    run: () => !isBusy && void run(),
  };
};
