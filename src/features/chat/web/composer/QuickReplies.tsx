import { ActionIcon, Button, Menu } from '@mantine/core';
import { Plus, Zap } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { fillReply, type ReplyFacts } from '#features/chat/chat.rules.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { QuickReply } from '#features/chat/web/chat-wire.ts';
import { ReplyDialog } from '#features/chat/web/composer/ReplyDialog.tsx';
import styles from '#features/chat/web/composer/composer.module.css';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.replies;
const mostInRow = 3;
const freshMs = 60_000;

type RepliesMenuProps = {
  readonly replies: readonly QuickReply[];
  /** All of them stand in the menu, there is no row. */
  readonly isWhole: boolean;
  readonly onTake: (reply: QuickReply) => void;
  readonly onChange: (reply: QuickReply | 'new') => void;
};

const RepliesMenu = ({ replies, isWhole, onTake, onChange }: RepliesMenuProps): ReactElement => {
  const hidden = isWhole ? replies : replies.slice(mostInRow);
  const own = replies.filter(({ can_change: canChange }) => canChange);
  const button = isWhole
    ? { size: 36, 'aria-label': texts.all, children: <Zap size={18} /> }
    : { size: 28, 'aria-label': texts.add, children: <Plus size={16} /> };
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" {...button} />
      </Menu.Target>
      <Menu.Dropdown className={styles['replyMenu'] ?? ''}>
        {hidden.map((reply) => (
          <Menu.Item key={reply.id} onClick={() => onTake(reply)}>
            {reply.title}
          </Menu.Item>
        ))}
        {hidden.length > 0 && <Menu.Divider />}
        <Menu.Item leftSection={<Plus size={15} />} onClick={() => onChange('new')}>
          {texts.add}
        </Menu.Item>
        {own.length > 0 && <Menu.Label>{texts.manage}</Menu.Label>}
        {own.map((reply) => (
          <Menu.Item key={reply.id} onClick={() => onChange(reply)}>
            {reply.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

type QuickRepliesProps = {
  readonly facts: ReplyFacts;
  readonly onChoose: (words: string) => void;
  /** All behind one button, where there is no room for a row. */
  readonly isMenu?: boolean;
};

/** Ready answers with the facts of the thread put in; the rest and the new one behind «+». */
export const QuickReplies = ({ facts, onChoose, isMenu = false }: QuickRepliesProps): ReactElement | null => {
  const { data: replies = [] } = useCall(messageCalls.listReplies, {}, { quiet: true, staleMs: freshMs });
  const [changed, setChanged] = useState<QuickReply | 'new' | null>(null);
  const isAgent = isAgentFamily(useRole());
  if (isAgent && replies.length === 0) return null;
  const take = ({ text }: QuickReply): void => onChoose(fillReply(text, facts));
  const menu = <RepliesMenu replies={replies} isWhole={isMenu} onTake={take} onChange={setChanged} />;
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
