import { type ReactElement, useEffect, useRef } from 'react';
import { statementCalls } from '#features/statements/statements.contract.ts';
import { isFailure } from '#features/statements/statements.rules.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { statementTitleTexts } from '#features/statements/statements-title.texts.ts';
import { statementTexts } from '#features/statements/statements.texts.ts';
import { StatementBoard } from '#features/statements/web/StatementBoard.tsx';
import { statementScreens } from '#features/statements/web/statements.screens.ts';
import type { StatementList } from '#features/statements/web/use-sheet.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const pollMs = 1_000;

/** Says how a question ended, once, to whoever has seen the page without its answer. */
const useOutcomeToast = (list: StatementList | undefined): void => {
  const seen = useRef<string | null>(undefined);
  const isThere = list !== undefined;
  const answeredAt = list?.lookup?.answered_at ?? null;
  const state = list?.lookup?.state;
  const outcome = list?.lookup?.outcome;
  useEffect(() => {
    if (!isThere) return;
    if (seen.current !== undefined && seen.current !== answeredAt && state === 'answered' && outcome) {
      if (outcome === 'found') toast.success(statementTexts.outcomes[outcome]);
      else if (isFailure(outcome)) toast.warn(statementTexts.outcomes[outcome]);
      else toast.info(statementTexts.outcomes[outcome]);
    }
    if (state !== 'asking' || seen.current === undefined) seen.current = answeredAt;
  }, [isThere, answeredAt, state, outcome]);
};

/** /organization/statement/{id}: accounting statements of a client by year. */
export default function StatementScreen(): ReactElement {
  const isMobile = useMobile();
  const { id } = useScreen(statementScreens.statement).params;
  const question = { query: { organization_id: id } };
  const list = useCall(statementCalls.listStatements, question, { quiet: true, staleMs: 0 });
  const isRequesting = list.data?.lookup?.state === 'asking';
  // While the source is being asked the same question is repeated: its answer appears by itself.
  useCall(statementCalls.listStatements, question, { quiet: true, enabled: isRequesting, refetchMs: pollMs });
  useOutcomeToast(list.data);
  usePageTitle(list.data && `${statementTitleTexts.title} ${list.data.organization.inn}`);
  return (
    <Page fills={!isMobile}>
      <Loaded of={list} errorTitle={texts.failed}>
        {(shown) => <StatementBoard list={shown} />}
      </Loaded>
    </Page>
  );
}
