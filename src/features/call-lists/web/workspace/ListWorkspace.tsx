import { Button, Select } from '@mantine/core';
import { PhoneForwarded, Play, Square } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { listedNumberCalls } from '#features/call-lists/listed-numbers.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { ListResult } from '#features/call-lists/web/workspace/ListResult.tsx';
import { ListScript, NumberCard } from '#features/call-lists/web/workspace/NumberCard.tsx';
import { type Dialler, type MyList, useDialler } from '#features/call-lists/web/workspace/use-dialler.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { WorkspacePhone, WrapUpRing } from '#features/softphone/web/softphone.facade.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = callListTexts.workspace;

type Props = { readonly dialler: Dialler };

/** What the dialler does now, why it does nothing, and the one press that goes on or stops. */
const Control = ({ dialler }: Props): ReactElement => {
  const { isOn, why, seconds, isTaking, start, stop, liveCall } = dialler;
  const isIdle = liveCall.phase === 'idle';
  return (
    <Card padded label={texts.start}>
      <div className="row wrap gap-12 pt-12">
        <div className="grid gap-4 grow" role="status">
          {seconds !== null && <b className="text-16">{texts.dialIn(seconds)}</b>}
          <span className="text-13 muted">
            {seconds === null ? (why ?? (isOn ? texts.going : texts.startText)) : texts.anyKey}
          </span>
        </div>
        {isOn ? (
          <Button variant="default" leftSection={<Square size={14} aria-hidden />} onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          isIdle && (
            <Act of={listedNumberCalls.next}>
              <Button
                leftSection={<Play size={16} aria-hidden />}
                loading={isTaking}
                disabled={liveCall.trouble !== null}
                onClick={start}
              >
                {why === null ? texts.start : texts.goOn}
              </Button>
            </Act>
          )
        )}
      </div>
    </Card>
  );
};

/** The talk that is over and wants its result, also one whose window has died. */
const unfinishedOf = ({ number, liveCall }: Dialler): number | null => {
  if (liveCall.phase === 'over') return liveCall.callId;
  return liveCall.phase === 'idle' ? (number?.unfinished_call_id ?? null) : null;
};

const Workspace = ({ list }: { readonly list: MyList }): ReactElement => {
  const dialler = useDialler(list);
  // Asked for before a talk ends: the keys stand there the moment it does.
  useCall(listedNumberCalls.showResults, {}, { staleMs: 600_000, quiet: true });
  const [suggested, setSuggested] = useState<CallResult | null>(null);
  const { number, liveCall, goOn } = dialler;
  const unfinished = unfinishedOf(dialler);
  const saved = (isPause: boolean): void => {
    setSuggested(null);
    goOn(isPause);
  };
  return (
    <div
      className="narrow-one grid top gap-16 scrolls"
      style={{ gridTemplateColumns: 'minmax(0, 1fr) 340px' }}
    >
      <div className="grid gap-12">
        <Control dialler={dialler} />
        {number && <NumberCard number={number} liveCall={liveCall} />}
        {number && unfinished !== null && (
          <Act of={listedNumberCalls.finish}>
            <ListResult
              key={`${unfinished} ${suggested}`}
              number={number}
              callId={unfinished}
              suggested={suggested}
              onSaved={saved}
            />
          </Act>
        )}
        {number && <ListScript key={number.id} number={number} liveCall={liveCall} onResult={setSuggested} />}
      </div>
      <div className="grid gap-12">
        <WorkspacePhone liveCall={liveCall} name={number?.name ?? ''} number={null} />
        {liveCall.phase === 'over' && <WrapUpRing key={liveCall.callId} />}
      </div>
    </div>
  );
};

const Lists = ({ items }: { readonly items: readonly MyList[] }): ReactElement => {
  const [chosen, choose] = useState<string | null>(null);
  const list = items.find(({ id }) => String(id) === chosen) ?? items[0];
  if (!list) return <EmptyState icon={PhoneForwarded} title={texts.none} text={texts.noneText} />;
  return (
    <>
      <div className="row wrap gap-12 fixed">
        <Select
          aria-label={texts.choose}
          allowDeselect={false}
          data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(list.id)}
          onChange={choose}
        />
        <span className="text-13 muted">{texts.left(list.waiting, list.total)}</span>
      </div>
      <Workspace key={list.id} list={list} />
    </>
  );
};

/** The desk of lists on /winners: numbers are dialled one after another, a person at the telephone all the while. */
export const ListWorkspace = (): ReactElement => {
  const lists = useCall(
    listedNumberCalls.listMine,
    {},
    { refetchMs: 15_000, quiet: true, keepPrevious: true },
  );
  return (
    <Loaded of={lists} errorTitle={texts.failed}>
      {({ items }) => <Lists items={items} />}
    </Loaded>
  );
};
