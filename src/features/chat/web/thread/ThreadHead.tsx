import { ActionIcon } from '@mantine/core';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { isAgentFamily } from '#domain/role.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Thread } from '#features/chat/web/chat-wire.ts';
import { SideAvatar } from '#features/chat/web/SideAvatar.tsx';
import styles from '#features/chat/web/thread/thread.module.css';
import { FoundMessages, useFound } from '#features/chat/web/threads/FoundMessages.tsx';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Hint } from '#kit/web/notes/Hint.tsx';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';
import { useUser } from '#kit/web/calls/session.ts';

const texts = chatScreenTexts.head;

type ThreadHeadProps = {
  readonly thread: Thread | undefined;
  /** The switch of sides, beside the person or under him. */
  readonly sides?: ReactNode;
  readonly menu?: ReactNode;
  /** Under the person: the deal in one line. */
  readonly strip?: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly onFound: (messageId: number) => void;
  /** Narrow: the sides stand on a line of their own. */
  readonly isNarrow: boolean;
};

const whoWords = (thread: Thread, userId: number, isAgent: boolean): string => {
  if (isAgent) return texts.broker;
  const led =
    thread.assignee && (thread.assignee.id === userId ? texts.ledByYou : texts.ledBy(thread.assignee.name));
  return [texts.person[thread.side], led].filter(Boolean).join(', ');
};

const titleOf = (thread: Thread, isAgent: boolean): string => {
  if (!isAgent || thread.side === 'client') return shortBankName(thread.title);
  return thread.deal ? chatScreenTexts.sidesForAgent[thread.side] : chatScreenTexts.support;
};

const ThreadSearch = ({
  threadId,
  onFound,
}: {
  readonly threadId: number;
  readonly onFound: (messageId: number) => void;
}): ReactElement => {
  const [words, setWords] = useState('');
  const now = useNow();
  const found = useFound(words, threadId);
  return (
    <div className="fixed beside py-8 px-16 line-bottom on-paper">
      <SearchInput
        value={words}
        onChange={setWords}
        placeholder={texts.searchPlaceholder}
        aria-label={texts.search}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field has just been asked for
        autoFocus
      />
      {words !== '' && (
        <div
          className="line-bottom on-paper scrolls-down shadowed over"
          style={{ zIndex: 3, top: '100%', right: 0, left: 0, maxHeight: 360 }}
        >
          {found.data?.length === 0 ? (
            <EmptyState title={chatScreenTexts.list.noneFound} />
          ) : (
            <FoundMessages
              found={found}
              words={words}
              now={now}
              onOpen={({ message_id: id }) => onFound(id)}
            />
          )}
        </div>
      )}
    </div>
  );
};

/** Over the messages: who it is with and who leads it, the sides of the same deal, search within it. */
export const ThreadHead = ({
  thread,
  sides,
  menu,
  strip,
  onBack,
  onFound,
  isNarrow,
}: ThreadHeadProps): ReactElement => {
  const user = useUser();
  const isAgent = isAgentFamily(user.role);
  const [isSearching, setIsSearching] = useState(false);
  const searchLabel = isSearching ? texts.closeSearch : texts.search;
  return (
    <>
      <header className={`row gap-10 fixed pr-8 pl-16 line-bottom on-paper ${styles['head']}`}>
        {onBack && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={texts.back} onClick={onBack}>
            <ArrowLeft size={19} />
          </ActionIcon>
        )}
        {thread && <SideAvatar name={titleOf(thread, isAgent)} side={isAgent ? 'staff' : thread.side} />}
        <span className="grid grow shrinks">
          {thread && (
            <>
              <h2 className="medium ellipsis">{titleOf(thread, isAgent)}</h2>
              <small className="small muted ellipsis">{whoWords(thread, user.id, isAgent)}</small>
            </>
          )}
        </span>
        {!isNarrow && sides}
        <Hint label={searchLabel}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={searchLabel}
            aria-expanded={isSearching}
            disabled={!thread}
            onClick={() => setIsSearching(!isSearching)}
          >
            {isSearching ? <X size={18} /> : <Search size={18} />}
          </ActionIcon>
        </Hint>
        {menu}
      </header>
      {strip}
      {isNarrow && sides && (
        <div className={`fixed py-8 px-12 line-bottom on-paper ${styles['narrowSides']}`}>{sides}</div>
      )}
      {isSearching && thread && <ThreadSearch threadId={thread.id} onFound={onFound} />}
    </>
  );
};
