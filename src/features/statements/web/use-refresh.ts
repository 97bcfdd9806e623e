import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { statementCalls } from '#features/statements/statements.contract.ts';
import { isFailure } from '#features/statements/statements.rules.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { statementTexts } from '#features/statements/statements.texts.ts';
import type { StatementList } from '#features/statements/web/use-sheet.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const dayMs = 86_400_000;

/** Asks the source about the organization; an answer that is still kept is asked for again only when a person insists. */
export const useRefresh = (list: StatementList) => {
  const { organization, lookup } = list;
  const ask = useCallMutation(statementCalls.refreshStatements, {
    invalidates: [statementCalls.listStatements],
  });
  const refresh = async (): Promise<void> => {
    const left = lookup?.fresh_until
      ? Math.ceil((new Date(lookup.fresh_until).getTime() - Date.now()) / dayMs)
      : 0;
    const isSaved = left > 0 && lookup?.answered_at && lookup.outcome && !isFailure(lookup.outcome);
    const isRequired =
      !isSaved ||
      (await confirmAction({
        title: texts.askAgain,
        text: statementTexts.cached(formatDate(moscowDateOf(new Date(lookup.answered_at ?? ''))), left),
        confirmLabel: texts.askAgainButton,
      }));
    if (isRequired) ask.mutate({ body: { organization_id: organization.id, anew: Boolean(isSaved) } });
  };
  return { refresh, isRequesting: ask.isPending || lookup?.state === 'asking' };
};
