import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis, ListTodo, Reply } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Message } from '#features/chat/web/chat-wire.ts';
import { useThreadRoom } from '#features/chat/web/thread/thread-context.ts';
import { Hint } from '#kit/web/notes/Hint.tsx';
import { copyText } from '#kit/web/copy-text.ts';
import { webTexts } from '#kit/contract/web.texts.ts';

const texts = chatScreenTexts.message;

/** Whether the caller may still change his words. */
export const isStillChangeable = ({ changeable_until: until }: Message): boolean =>
  until !== null && new Date(until) > new Date();

type ToolProps = { readonly label: string; readonly icon: ReactElement; readonly onPress: () => void };

const Tool = ({ label, icon, onPress }: ToolProps): ReactElement => (
  <Hint label={label}>
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={onPress}>
      {icon}
    </ActionIcon>
  </Hint>
);

type MessageToolsProps = { readonly message: Message; readonly onMenu: (isOpen: boolean) => void };

/** What is rarely done with a message, where any of it can be. */
const MoreMenu = ({ message, onMenu }: MessageToolsProps): ReactElement | null => {
  const { thread, edit, remove, showTrace } = useThreadRoom();
  const hasTrace = thread.may.note && (message.edited_at !== null || message.deleted_at !== null);
  const canChange = isStillChangeable(message);
  if (message.text === '' && !canChange && !hasTrace) return null;
  return (
    <Menu position="bottom-end" width={210} onChange={onMenu}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={texts.more}>
          <Ellipsis size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canChange && <Menu.Item onClick={() => edit(message)}>{texts.edit}</Menu.Item>}
        {message.text !== '' && (
          <Menu.Item onClick={() => void copyText(message.text, webTexts.copied)}>{texts.copy}</Menu.Item>
        )}
        {hasTrace && <Menu.Item onClick={() => showTrace(message)}>{texts.trace}</Menu.Item>}
        {canChange && (
          <Menu.Item c="var(--bad)" onClick={() => remove(message)}>
            {texts.remove}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

/** At the corner of a message under the mouse or the focus: answer, task, more. */
export const MessageTools = ({ message, onMenu }: MessageToolsProps): ReactElement => {
  const { thread, reply, makeTask } = useThreadRoom();
  const isGone = message.deleted_at !== null;
  return (
    <div
      className="flex edge round-8 on-paper over"
      style={{ zIndex: 1, top: '-4px', right: '8px' }}
      role="group"
      aria-label={texts.tools}
    >
      {!isGone && thread.may.write && (
        <Tool label={texts.reply} icon={<Reply size={15} />} onPress={() => reply(message)} />
      )}
      {!isGone && thread.may.make_task && !message.task && (
        <Tool label={texts.task} icon={<ListTodo size={15} />} onPress={() => makeTask(message)} />
      )}
      <MoreMenu message={message} onMenu={onMenu} />
    </div>
  );
};
