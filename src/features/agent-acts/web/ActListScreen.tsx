import { Button } from '@mantine/core';
import { Plus, ReceiptText, UserCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { keepActs } from '#features/agent-acts/agent-acts.access.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts as texts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { actStates } from '#features/agent-acts/agent-acts.status.ts';
import { useActNews } from '#features/agent-acts/web/act.ts';
import { actScreens } from '#features/agent-acts/web/agent-acts.screens.ts';
import { actTable } from '#features/agent-acts/web/act-table.tsx';
import { MakeActDialog } from '#features/agent-acts/web/MakeActDialog.tsx';
import { SecondPersonDialog } from '#features/agent-acts/web/SecondPersonDialog.tsx';
import { RewardTemplatesButton } from '#features/reward-templates/web/reward-templates.facade.tsx';
import { RemunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const filters = [
  { name: 'q', placeholder: texts.search, maxLength: 60 },
  {
    name: 'state',
    label: texts.state,
    any: texts.anyState,
    choices: choicesOf(actStates, texts.states),
    width: 180,
  },
] as const;

/** /remuneration/acts: acts of payees, or one's own. */
export default function ActListScreen(): ReactElement {
  const isKeeper = mayAct('agent-acts', keepActs, useRole());
  const place = useListPlace(actScreens.list);
  const { q } = place.search;
  const state = oneOf(actStates)(place.search.state);
  const page = useCall(actCalls.listActs, { query: { ...place.page, q, state } }, asList);
  const [dialog, setDialog] = useState<'make' | 'second' | null>(null);
  const close = (): void => setDialog(null);
  useActNews();
  return (
    <ListPage
      label={texts.list}
      place={place}
      page={page}
      filters={filters}
      rows={actTable}
      views={<RemunerationTabs current="acts" />}
      failed={texts.failed}
      empty={{ icon: ReceiptText, title: texts.nothing, text: texts.nothingText }}
      nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
      actions={
        isKeeper && (
          <>
            <RewardTemplatesButton kind="act" />
            <Button
              variant="default"
              leftSection={<UserCheck size={16} aria-hidden />}
              onClick={() => setDialog('second')}
            >
              {texts.settings.action}
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setDialog('make')}>
              {texts.make}
            </Button>
          </>
        )
      }
    >
      {dialog === 'make' && <MakeActDialog onClose={close} />}
      {dialog === 'second' && <SecondPersonDialog onClose={close} />}
    </ListPage>
  );
}
