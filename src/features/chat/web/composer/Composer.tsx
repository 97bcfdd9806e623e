import { ActionIcon, Button, Textarea } from '@mantine/core';
import { Clock, Paperclip, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Thread } from '#features/chat/web/chat-wire.ts';
import { ComposerFiles } from '#features/chat/web/composer/ComposerFiles.tsx';
import { ComposerContext, ComposerHead } from '#features/chat/web/composer/ComposerHead.tsx';
import type { Mode } from '#features/chat/web/composer/drafts.ts';
import { mentionId, MentionList, mentionListId } from '#features/chat/web/composer/MentionList.tsx';
import { QuickReplies } from '#features/chat/web/composer/QuickReplies.tsx';
import { ScheduledRows } from '#features/chat/web/composer/ScheduledRows.tsx';
import { SendLater } from '#features/chat/web/composer/SendLater.tsx';
import { type ComposerWork, useComposer } from '#features/chat/web/composer/use-composer.ts';
import styles from '#features/chat/web/composer/composer.module.css';
import { useConnection } from '#kit/web/connection.ts';
import { Hint } from '#kit/web/Hint.tsx';
import { useUser } from '#kit/web/session.ts';

const texts = chatScreenTexts.composer;
const accepted = extensionsOf('documents')
  .map((extension) => `.${extension}`)
  .join(',');

export type ComposerHandle = { readonly focus: () => void };

type ComposerProps = ComposerWork & {
  readonly onEditLast: () => void;
  /** No room for a row of quick replies. */
  readonly isNarrow: boolean;
  readonly ref: Ref<ComposerHandle>;
};

const placeholderOf = (mode: Mode, thread: Thread): string => {
  if (mode === 'note') return texts.notePlaceholder;
  const { write_for: side } = thread.may;
  return mode === 'write' && side ? texts.writePlaceholder[side] : texts.placeholder;
};

/** What is written under a thread: an answer or a note, with files, people named, quick replies and its hour. */
export const Composer = (props: ComposerProps): ReactElement => {
  const { thread, editing, onEdited, onEditLast, isNarrow, ref } = props;
  const isAgent = isAgentFamily(useUser().role);
  const isOffline = useConnection((state) => state.lostAt !== null);
  const picker = useRef<HTMLInputElement>(null);
  const [isDropping, setIsDropping] = useState(false);
  const work = useComposer(props);
  const { field, draft, mode, text, files, over, canSend, named, pointed, chosen } = work;
  const { pointBy, choose, track, update, write, insert, attach, send } = work;
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  const onMentionKey = (event: KeyboardEvent): boolean => {
    if (!pointed) return false;
    if (event.key === 'ArrowDown') pointBy(1);
    else if (event.key === 'ArrowUp') pointBy(-1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(pointed);
    else if (event.key === 'Escape') work.closeNames();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (editing) onEdited();
    else if (draft.replyTo) update({ replyTo: null });
    else return field.current?.blur();
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || onMentionKey(event)) return;
    if (event.key === 'Escape') return onEscape(event);
    if (event.key === 'ArrowUp' && text === '' && !editing && !event.altKey) {
      event.preventDefault();
      return onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return undefined;
    event.preventDefault();
    const asNote = (event.ctrlKey || event.metaKey) && thread.may.note && !editing;
    return send(asNote ? 'note' : mode);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    attach(pasted);
  };
  const onDrag = (event: DragEvent, isOver: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDropping(isOver);
  };
  const onDrop = (event: DragEvent): void => {
    onDrag(event, false);
    attach([...event.dataTransfer.files]);
  };

  if (!thread.may.write && !thread.may.note)
    return <p className="fixed py-12 px-16 small muted line-top on-paper">{texts.readOnly}</p>;
  const sendLabel = editing ? texts.saveEdit : mode === 'note' ? texts.sendNote : texts.send;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is beside the button, never instead of it
    <section
      className={`grid-1 gap-8 fixed pt-10 pb-12 px-16 line-top on-paper ${styles['composer']}`}
      data-uncovered
      data-note={(mode === 'note' && !editing) || undefined}
      data-dropping={isDropping || undefined}
      aria-label={texts.label}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={onDrop}
    >
      <ScheduledRows threadId={thread.id} />
      {!editing && <ComposerHead thread={thread} mode={mode} onMode={(next) => update({ mode: next })} />}
      {!editing && !isNarrow && mode === 'answer' && (
        <QuickReplies facts={thread.facts} isAgent={isAgent} onChoose={insert} />
      )}
      <ComposerContext
        editing={editing}
        replyTo={draft.replyTo}
        onLeave={() => (editing ? onEdited() : update({ replyTo: null }))}
      />
      {!editing && <ComposerFiles files={draft.files} uploads={files} />}
      {isOffline && <p className="small wait">{texts.offline}</p>}
      <div className={`flex bottom gap-4 beside round-10 on-paper ${styles['field']}`}>
        {!editing && (
          <Hint label={texts.attach}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={texts.attach}
              onClick={() => picker.current?.click()}
            >
              <Paperclip size={18} />
            </ActionIcon>
          </Hint>
        )}
        {!editing && isNarrow && mode === 'answer' && (
          <QuickReplies facts={thread.facts} isAgent={isAgent} onChoose={insert} isMenu />
        )}
        <Textarea
          ref={field}
          className={`grow shrinks ${styles['text']}`}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={8}
          aria-label={texts.label}
          placeholder={isDropping ? texts.dropHere : placeholderOf(mode, thread)}
          value={text}
          onChange={(event) => write(event.currentTarget.value, event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onKeyUp={track}
          onClick={track}
          onPaste={onPaste}
          {...(named.length > 0
            ? {
                'aria-autocomplete': 'list',
                'aria-controls': mentionListId,
                'aria-activedescendant': mentionId(pointed?.id ?? 0),
              }
            : {})}
        />
        {!editing && (
          <SendLater isOff={!canSend} onSend={work.sendLater}>
            <ActionIcon
              className={styles['later'] ?? ''}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={texts.later}
            >
              <Clock size={18} />
            </ActionIcon>
          </SendLater>
        )}
        <Button
          className={`p-0 ${styles['send']}`}
          aria-label={sendLabel}
          disabled={!canSend}
          loading={work.isWaiting}
          onClick={() => send()}
        >
          <SendHorizontal size={18} aria-hidden />
        </Button>
        {named.length > 0 && <MentionList people={named} chosen={chosen} onChoose={choose} />}
      </div>
      {!editing && !isNarrow && mode === 'answer' && thread.may.note && (
        <p className={`small muted ${styles['keys']}`}>{texts.keys}</p>
      )}
      {over > 0 && <p className="small bad">{texts.tooLong(over)}</p>}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={texts.attach}
        onChange={(event) => {
          attach([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
};
