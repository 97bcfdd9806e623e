import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { roleNames } from '#domain/role.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { usualMoments } from '#features/chat/chat.when.ts';
import type { Person, Thread } from '#features/chat/web/chat-wire.ts';
import styles from '#features/chat/web/thread/thread.module.css';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { webTexts } from '#kit/contract/web.texts.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { copyText } from '#kit/web/copy-text.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.head;
const reads = [
  threadCalls.getThread,
  threadCalls.listThreads,
  threadCalls.countThreads,
  threadCalls.listSides,
];

type PeopleProps = {
  readonly thread: Thread;
  readonly onChoose: (person: Person) => void;
  readonly onClose: () => void;
};

/** Who may lead the thread, those at work first. */
const People = ({ thread, onChoose, onClose }: PeopleProps): ReactElement => {
  const answer = useCall(threadCalls.listPeople, { query: { thread_id: thread.id } }, { quiet: true });
  return (
    <Modal opened onClose={onClose} title={texts.assign} size={420}>
      <Loaded of={answer}>
        {(people) => {
          const able = people
            .filter(({ id, can_lead: canLead }) => canLead && id !== thread.assignee?.id)
            .toSorted((one, other) => Number(other.is_on_duty ?? false) - Number(one.is_on_duty ?? false));
          if (able.length === 0) return <p className="muted">{texts.nobodyToLead}</p>;
          return (
            <ul className={styles['people']}>
              {able.map((person) => (
                <li key={person.id}>
                  <button
                    className="row gap-10 spread full py-8 px-8 no-edge round-8 no-ground pressed text-left"
                    type="button"
                    onClick={() => onChoose(person)}
                  >
                    <span className="two-lines">
                      <span>{person.name}</span>
                      <small>{roleNames[person.role]}</small>
                    </span>
                    {person.is_on_duty && <span className="fixed text-12 good">{texts.onDuty}</span>}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Modal>
  );
};

const changed = { invalidates: reads };
const snoozes = ['hour', 'evening', 'tomorrow', 'monday'] as const;

type LeadItemsProps = {
  readonly thread: Thread;
  readonly onGive: (userId: number | null) => void;
  readonly onAssign: () => void;
};

/** For those who lead: whether it waits, who leads it, when it comes back. */
const LeadItems = ({ thread, onGive, onAssign }: LeadItemsProps): ReactElement => {
  const { id: myId } = useUser();
  const snooze = useCallMutation(threadCalls.snoozeThread, changed);
  const resolve = useCallMutation(threadCalls.resolveThread, changed);
  const thread_id = thread.id;
  const now = useNow();
  const moments = usualMoments(now);
  const isSnoozed = thread.snoozed_until != null && new Date(thread.snoozed_until) > now;
  const sleepUntil = (at: Date | null): void =>
    snooze.mutate({ body: { thread_id, until: at?.toISOString() ?? null } });
  return (
    <>
      {thread.waiting_since && (
        <Menu.Item onClick={() => resolve.mutate({ body: { thread_id } })}>{texts.resolve}</Menu.Item>
      )}
      {thread.assignee?.id !== myId && <Menu.Item onClick={() => onGive(myId)}>{texts.take}</Menu.Item>}
      <Menu.Item onClick={onAssign}>{texts.assign}</Menu.Item>
      {thread.assignee && <Menu.Item onClick={() => onGive(null)}>{texts.giveBack}</Menu.Item>}
      <Menu.Label>{texts.snooze}</Menu.Label>
      {isSnoozed && <Menu.Item onClick={() => sleepUntil(null)}>{texts.unsnooze}</Menu.Item>}
      {snoozes.map((name) => {
        const at = moments[name];
        return (
          at && (
            <Menu.Item key={name} onClick={() => sleepUntil(at)}>
              {chatScreenTexts.snooze[name]}
            </Menu.Item>
          )
        );
      })}
      <Menu.Divider />
    </>
  );
};

type ThreadMenuProps = {
  readonly thread: Thread;
  /** The thread's own address, where it has one. */
  readonly link?: string | undefined;
  readonly hasDealLink?: boolean;
};

/** What can be done with a whole thread: who leads it, when it comes back, whether it disturbs. */
export const ThreadMenu = ({ thread, link, hasDealLink = false }: ThreadMenuProps): ReactElement => {
  const [isAssigning, setIsAssigning] = useState(false);
  const assign = useCallMutation(threadCalls.assignThread, changed);
  const mute = useCallMutation(threadCalls.muteThread, changed);
  const thread_id = thread.id;
  const give = (user_id: number | null): void => assign.mutate({ body: { thread_id, user_id } });
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={texts.menu}>
            <EllipsisVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {thread.may.lead && (
            <LeadItems thread={thread} onGive={give} onAssign={() => setIsAssigning(true)} />
          )}
          {hasDealLink && thread.deal && (
            <Menu.Item component={LinkTo} link={dealLinks.detail(thread.deal.id)}>
              {texts.openDeal}
            </Menu.Item>
          )}
          {link !== undefined && (
            <Menu.Item onClick={() => void copyText(link, webTexts.copied)}>{texts.copyLink}</Menu.Item>
          )}
          <Menu.Item onClick={() => mute.mutate({ body: { thread_id, is_muted: !thread.is_muted } })}>
            {thread.is_muted ? texts.unmute : texts.mute}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAssigning && (
        <People
          thread={thread}
          onClose={() => setIsAssigning(false)}
          onChoose={({ id }) => {
            setIsAssigning(false);
            give(id);
          }}
        />
      )}
    </>
  );
};
