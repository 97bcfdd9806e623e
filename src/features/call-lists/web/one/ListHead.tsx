import { Button, Menu } from '@mantine/core';
import { Pause, Play, Plus, Square } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { AddFile } from '#features/call-lists/web/one/AddFile.tsx';
import { AddExisting } from '#features/call-lists/web/one/AddExisting.tsx';
import { type CallList, daysOf, ListStatePill, progressOf } from '#features/call-lists/web/list-view.tsx';
import { ListDialog } from '#features/call-lists/web/ListDialog.tsx';
import { resultTitle } from '#features/call-scripts/call-scripts.results.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Fact } from '#kit/web/Fact.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = callListTexts.one;

type Props = { readonly list: CallList };
type Adding = 'file' | 'leads' | 'guarantees';

const Add = ({ list }: Props): ReactElement => {
  const [adding, setAdding] = useState<Adding | null>(null);
  const close = (): void => setAdding(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />}>
            {texts.add}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAdding('file')}>{texts.fromFile}</Menu.Item>
          <Act of={callListCalls.addExisting}>
            <Menu.Item onClick={() => setAdding('leads')}>{texts.fromLeads}</Menu.Item>
            <Menu.Item onClick={() => setAdding('guarantees')}>{texts.fromGuarantees}</Menu.Item>
          </Act>
        </Menu.Dropdown>
      </Menu>
      {adding === 'file' && <AddFile listId={list.id} onClose={close} />}
      {(adding === 'leads' || adding === 'guarantees') && (
        <AddExisting listId={list.id} source={adding} onClose={close} />
      )}
    </>
  );
};

/** Begins, pauses, stops; what cannot be begun again is asked about. */
const Moves = ({ list: { id, name, state, waiting } }: Props): ReactElement => {
  const move = useCallMutation(callListCalls.moveList, {
    invalidates: [callListCalls.showList, callListCalls.listLists],
    done: (_reply, { body }) => texts.moved[body.to],
  });
  const to = (next: 'running' | 'paused' | 'stopped'): void => move.mutate({ body: { id, to: next } });
  const stop = async (): Promise<void> => {
    const question = {
      title: texts.stopTitle(name),
      text: texts.stopText,
      confirmLabel: texts.stop,
      danger: true,
    };
    if (await confirmAction(question)) to('stopped');
  };
  const isRunning = state === 'running';
  return (
    <>
      {!isRunning && (
        <Button
          leftSection={<Play size={16} aria-hidden />}
          loading={move.isPending}
          disabled={waiting === 0}
          onClick={() => to('running')}
        >
          {state === 'draft' ? texts.start : texts.goOn}
        </Button>
      )}
      {isRunning && (
        <Button
          leftSection={<Pause size={16} aria-hidden />}
          loading={move.isPending}
          onClick={() => to('paused')}
        >
          {texts.pause}
        </Button>
      )}
      {state !== 'draft' && (
        <Button
          variant="default"
          leftSection={<Square size={14} aria-hidden />}
          disabled={move.isPending}
          onClick={() => void stop()}
        >
          {texts.stop}
        </Button>
      )}
    </>
  );
};

const Facts = ({ list }: Props): ReactElement => {
  const hours = list.last_hour === 0 || list.waiting === 0 ? null : Math.ceil(list.waiting / list.last_hour);
  return (
    <dl className="facts m-0">
      <Fact name={texts.facts.people}>
        {list.people.map(({ name }) => name).join(', ') || callListTexts.list.noPeople}
      </Fact>
      <Fact name={texts.facts.script}>{list.script.name}</Fact>
      <Fact name={texts.facts.days}>{daysOf(list)}</Fact>
      <Fact name={texts.facts.progress}>{progressOf(list)}</Fact>
      <Fact name={texts.facts.refused}>{list.refused > 0 && list.refused}</Fact>
      <Fact name={texts.facts.inHand}>{list.in_hand > 0 && list.in_hand}</Fact>
      <Fact name={texts.facts.pace}>{list.started_at !== null && texts.pace(list.last_hour, hours)}</Fact>
      <Fact name={texts.facts.results}>
        {list.results.map(({ result, count }) => texts.result(resultTitle(result), count)).join(', ')}
      </Fact>
    </dl>
  );
};

/** What the list is, how it goes, and what may be done with it. */
export const ListHead = ({ list }: Props): ReactElement => {
  const [isChanging, setChanging] = useState(false);
  const { state, moved_by: by, moved_at: at } = list;
  return (
    <Card padded label={list.name}>
      <div className="grid gap-12 pt-12">
        <header className="row wrap gap-8">
          <h2 className="text-16">{list.name}</h2>
          <ListStatePill state={state} />
          {by !== null && at !== null && (
            <span className="text-12 muted">
              {texts.movedBy(callListTexts.states[state], by, formatDateTime(new Date(at)))}
            </span>
          )}
          <span className="spacer" />
          {state !== 'stopped' && (
            <>
              <Act of={callListCalls.changeList}>
                <Button variant="default" onClick={() => setChanging(true)}>
                  {texts.edit}
                </Button>
              </Act>
              <Act of={callListCalls.addFile}>
                <Add list={list} />
              </Act>
              <Act of={callListCalls.moveList}>
                <Moves list={list} />
              </Act>
            </>
          )}
        </header>
        <Facts list={list} />
      </div>
      {isChanging && <ListDialog list={list} onClose={() => setChanging(false)} />}
    </Card>
  );
};
