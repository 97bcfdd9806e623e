import { Button } from '@mantine/core';
import { PhoneForwarded, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { callListScreens } from '#features/call-lists/web/call-lists.screens.ts';
import { LineCard } from '#features/call-lists/web/LineCard.tsx';
import { ListDialog } from '#features/call-lists/web/ListDialog.tsx';
import { type CallList, daysOf, ListStatePill, progressOf } from '#features/call-lists/web/list-view.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = callListTexts.list;

const Row = ({ list }: { readonly list: CallList }): ReactElement => (
  <li className="row wrap gap-12 py-10 px-16 hair-top">
    <div className="grid gap-4 grow shrinks">
      <LinkTo link={callListScreens.one.link({ id: list.id })} className="bold">
        {list.name}
      </LinkTo>
      <span className="text-13 muted">
        {[
          daysOf(list),
          texts.script(list.script.name),
          list.people.map(({ name }) => name).join(', ') || texts.noPeople,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
    <span className="text-13">{progressOf(list)}</span>
    <ListStatePill state={list.state} />
  </li>
);

/** /phones/index: whether one may call at all, and the lists with how each goes. */
export default function CallListsScreen(): ReactElement {
  const lists = useCall(callListCalls.listLists, {}, { refetchMs: 15_000 });
  const [isMaking, setMaking] = useState(false);
  const create = (
    <Act of={callListCalls.createList}>
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
        {texts.create}
      </Button>
    </Act>
  );
  const isEmpty = lists.data?.items.length === 0;
  return (
    <Page>
      <LineCard />
      <Card title={texts.title} actions={isEmpty ? undefined : create}>
        <Loaded of={lists} errorTitle={texts.failed}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={PhoneForwarded} title={texts.empty} text={texts.emptyText} actions={create} />
            ) : (
              <ul className="plain p-0 m-0">
                {items.map((list) => (
                  <Row key={list.id} list={list} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {isMaking && <ListDialog list={null} onClose={() => setMaking(false)} />}
    </Page>
  );
}
