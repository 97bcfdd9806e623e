import { ActionIcon, Button, Menu } from '@mantine/core';
import { Plus, Zap } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { fillReply, type ReplyFacts } from '#features/chat/chat.rules.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { QuickReply } from '#features/chat/web/chat-wire.ts';
import { ReplyDialog } from '#features/chat/web/composer/ReplyDialog.tsx';
import styles from '#features/chat/web/composer/composer.module.css';
import { useCall } from '#kit/web/use-call.ts';

const texts = chatScreenTexts.replies;
const mostInRow = 3;
const freshMs = 60_000;

type QuickRepliesProps = {
  readonly facts: ReplyFacts;
  readonly isAgent: boolean;
  readonly onChoose: (words: string) => void;
  /** All behind one button, where there is no room for a row. */
  readonly isMenu?: boolean;
};

/** Ready answers with the facts of the thread put in; the rest and the new one behind «+». */
export const QuickReplies = ({
  facts,
  isAgent,
  onChoose,
  isMenu = false,
}: QuickRepliesProps): ReactElement | null => {
  const { data: replies = [] } = useCall(messageCalls.listReplies, {}, { quiet: true, staleMs: freshMs });
  const [changed, setChanged] = useState<QuickReply | 'new' | null>(null);
  if (isAgent && replies.length === 0) return null;
  const take = ({ text }: QuickReply): void => onChoose(fillReply(text, facts));
  const hidden = isMenu ? replies : replies.slice(mostInRow);
  const own = replies.filter(({ can_change: canChange }) => canChange);
  const menu = (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={isMenu ? 36 : 28}
          aria-label={isMenu ? texts.all : texts.add}
        >
          {isMenu ? <Zap size={18} /> : <Plus size={16} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles['replyMenu'] ?? ''}>
        {hidden.map((reply) => (
          <Menu.Item key={reply.id} onClick={() => take(reply)}>
            {reply.title}
          </Menu.Item>
        ))}
        {hidden.length > 0 && <Menu.Divider />}
        <Menu.Item leftSection={<Plus size={15} />} onClick={() => setChanged('new')}>
          {texts.add}
        </Menu.Item>
        {own.length > 0 && <Menu.Label>{texts.manage}</Menu.Label>}
        {own.map((reply) => (
          <Menu.Item key={reply.id} onClick={() => setChanged(reply)}>
            {reply.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  const dialog = changed && (
    <ReplyDialog reply={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />
  );
  if (isMenu)
    return (
      <>
        {menu}
        {dialog}
      </>
    );
  return (
    <div className="flex wrap gap-6" role="group" aria-label={texts.label}>
      {replies.slice(0, mostInRow).map((reply) => (
        <Button
          key={reply.id}
          size="compact-sm"
          variant="default"
          title={fillReply(reply.text, facts)}
          onClick={() => take(reply)}
        >
          {reply.title}
        </Button>
      ))}
      {menu}
      {dialog}
    </div>
  );
};
