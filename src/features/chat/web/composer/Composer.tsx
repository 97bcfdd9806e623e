import { ActionIcon, Button, Textarea } from '@mantine/core';
import { Clock, Paperclip, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactElement,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
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
import { type ComposerWork, type Composing, useComposer } from '#features/chat/web/composer/use-composer.ts';
import { useComposerKeys } from '#features/chat/web/composer/use-composer-keys.ts';
import styles from '#features/chat/web/composer/composer.module.css';
import { useConnection } from '#kit/web/calls/connection.ts';
import { Hint } from '#kit/web/notes/Hint.tsx';

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

type PartProps = { readonly of: ComposerProps; readonly work: Composing };

/** Files come dropped over the composer or pasted. */
const useIncoming = ({ attach }: Composing) => {
  const [isDropping, setIsDropping] = useState(false);
  const onDrag = (event: DragEvent, isOver: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDropping(isOver);
  };
  return {
    isDropping,
    dropping: {
      onDragOver: (event: DragEvent): void => onDrag(event, true),
      onDragLeave: (event: DragEvent): void => onDrag(event, false),
      onDrop: (event: DragEvent): void => {
        onDrag(event, false);
        attach([...event.dataTransfer.files]);
      },
    },
    onPaste: (event: ClipboardEvent): void => {
      const pasted = [...event.clipboardData.files];
      if (pasted.length === 0) return;
      event.preventDefault();
      attach(pasted);
    },
  };
};
type Incoming = ReturnType<typeof useIncoming>;

/** Over the field: what waits for its hour, whom the words go to, ready ones, what they answer and carry. */
const Above = ({ of: { thread, editing, onEdited, isNarrow }, work }: PartProps): ReactElement => {
  const { mode, draft, update } = work;
  const isOffline = useConnection((state) => state.lostAt !== null);
  return (
    <>
      <ScheduledRows threadId={thread.id} />
      {!editing && <ComposerHead thread={thread} mode={mode} onMode={(next) => update({ mode: next })} />}
      {!editing && !isNarrow && mode === 'answer' && (
        <QuickReplies facts={thread.facts} onChoose={work.insert} />
      )}
      <ComposerContext
        editing={editing}
        replyTo={draft.replyTo}
        onLeave={() => (editing ? onEdited() : update({ replyTo: null }))}
      />
      {!editing && <ComposerFiles files={draft.files} uploads={work.files} />}
      {isOffline && <p className="small wait">{texts.offline}</p>}
    </>
  );
};

const Words = ({ of, work, incoming }: PartProps & { readonly incoming: Incoming }): ReactElement => {
  const { field, named, pointed, track } = work;
  const onKeyDown = useComposerKeys(of, work);
  return (
    <Textarea
      ref={field}
      className={`grow shrinks ${styles['text']}`}
      variant="unstyled"
      autosize
      minRows={1}
      maxRows={8}
      aria-label={texts.label}
      placeholder={incoming.isDropping ? texts.dropHere : placeholderOf(work.mode, of.thread)}
      value={work.text}
      onChange={(event) => work.write(event.currentTarget.value, event.currentTarget.selectionStart)}
      onKeyDown={onKeyDown}
      onKeyUp={track}
      onClick={track}
      onPaste={incoming.onPaste}
      {...(named.length > 0
        ? {
            'aria-autocomplete': 'list',
            'aria-controls': mentionListId,
            'aria-activedescendant': mentionId(pointed?.id ?? 0),
          }
        : {})}
    />
  );
};

/** To the left of the words: what is put into them. */
const Insertions = ({ of, work, onPick }: PartProps & { readonly onPick: () => void }): ReactElement => (
  <>
    <Hint label={texts.attach}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={texts.attach} onClick={onPick}>
        <Paperclip size={18} />
      </ActionIcon>
    </Hint>
    {of.isNarrow && work.mode === 'answer' && (
      <QuickReplies facts={of.thread.facts} onChoose={work.insert} isMenu />
    )}
  </>
);

/** To the right of the words: how they leave. */
const SendButtons = ({ of: { editing }, work }: PartProps): ReactElement => {
  const sendLabel = editing ? texts.saveEdit : work.mode === 'note' ? texts.sendNote : texts.send;
  return (
    <>
      {!editing && (
        <SendLater isOff={!work.canSend} onSend={work.sendLater}>
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
        disabled={!work.canSend}
        loading={work.isWaiting}
        onClick={() => work.send()}
      >
        <SendHorizontal size={18} aria-hidden />
      </Button>
    </>
  );
};

/** Under the field: its keys, and how much too long the words are. */
const Below = ({ of: { thread, editing, isNarrow }, work: { mode, over } }: PartProps): ReactElement => (
  <>
    {!editing && !isNarrow && mode === 'answer' && thread.may.note && (
      <p className={`small muted ${styles['keys']}`}>{texts.keys}</p>
    )}
    {over > 0 && <p className="small bad">{texts.tooLong(over)}</p>}
  </>
);

/** What is written under a thread: an answer or a note, with files, people named, quick replies and its hour. */
export const Composer = (props: ComposerProps): ReactElement => {
  const { thread, editing, ref } = props;
  const work = useComposer(props);
  const incoming = useIncoming(work);
  const picker = useRef<HTMLInputElement>(null);
  const { field, mode, named, chosen, choose, attach } = work;
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  if (!thread.may.write && !thread.may.note)
    return <p className="fixed py-12 px-16 small muted line-top on-paper">{texts.readOnly}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is beside the button, never instead of it
    <section
      className={`grid-1 gap-8 fixed pt-10 pb-12 px-16 line-top on-paper ${styles['composer']} ${mode === 'note' && !editing ? 'on-wait' : ''}`}
      data-uncovered
      data-note={(mode === 'note' && !editing) || undefined}
      data-dropping={incoming.isDropping || undefined}
      aria-label={texts.label}
      {...incoming.dropping}
    >
      <Above of={props} work={work} />
      <div className={`flex bottom gap-4 beside round-10 on-paper py-4 px-4 edge-field ${styles['field']}`}>
        {!editing && <Insertions of={props} work={work} onPick={() => picker.current?.click()} />}
        <Words of={props} work={work} incoming={incoming} />
        <SendButtons of={props} work={work} />
        {named.length > 0 && <MentionList people={named} chosen={chosen} onChoose={choose} />}
      </div>
      <Below of={props} work={work} />
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
