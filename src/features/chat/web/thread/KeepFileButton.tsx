import { Button, Menu, TextInput } from '@mantine/core';
import { Check, ListChecks } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { ChatFile } from '#features/chat/web/chat-wire.ts';
import { guessKind } from '#features/chat/chat.guess-kind.ts';
import { putMessage } from '#features/chat/web/thread/thread-store.ts';
import { useThreadRoom } from '#features/chat/web/thread/thread-context.ts';
import styles from '#features/chat/web/thread/message.module.css';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.file;

type KindsProps = {
  readonly file: ChatFile;
  readonly dealId: number;
  readonly onChoose: (kind: string) => void;
};

/** What the file may become: what the name says and what the banks wait for first, then every kind of document. */
const Kinds = ({ file, dealId, onChoose }: KindsProps): ReactElement => {
  const [words, setWords] = useState('');
  const { book, answer } = useDocumentKinds();
  const { data: deal } = useCall(legCalls.getDeal, { params: { id: dealId } }, { quiet: true });
  const missing = (deal?.legs ?? []).flatMap(({ documents }) => documents?.missing ?? []);
  const required = [
    ...new Map(missing.map((document) => [document.document_type, document.name])).entries(),
  ].map(([code, name]) => ({ code, name }));
  const guessed = guessKind(file.name, book.inUse);
  const sought = words.trim().toLowerCase();
  const fits = ({ name }: { readonly name: string }): boolean => name.toLowerCase().includes(sought);
  const first = [
    ...(guessed ? [guessed] : []),
    ...required.filter(({ code }) => code !== guessed?.code),
  ].filter(fits);
  const rest = book.inUse.filter((type) => fits(type) && !first.some(({ code }) => code === type.code));
  const item = ({ code, name }: { readonly code: string; readonly name: string }) => (
    <Menu.Item key={code} onClick={() => onChoose(code)}>
      {name}
    </Menu.Item>
  );
  return (
    <Loaded of={answer} loading={<LoadingRows rows={3} rowHeight={36} />}>
      {() => (
        <>
          <TextInput
            size="xs"
            placeholder={texts.find}
            aria-label={texts.find}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            data-autofocus
          />
          <div className="mt-4 scrolls-down" style={{ maxHeight: 300 }}>
            {first.length > 0 && <Menu.Label>{texts.waitsBank}</Menu.Label>}
            {first.map(item)}
            {first.length > 0 && rest.length > 0 && <Menu.Label>{texts.rest}</Menu.Label>}
            {rest.map(item)}
          </div>
        </>
      )}
    </Loaded>
  );
};

/** «В чек-лист»: the file becomes a document of the deal; after that, which one it has become. */
export const KeepFileButton = ({ file }: { readonly file: ChatFile }): ReactElement | null => {
  const { thread } = useThreadRoom();
  const { mutate, isPending } = useCallMutation(messageCalls.keepFile, {
    invalidates: [dealDocumentCalls.listDocuments, legCalls.getDeal, legCalls.getLegs],
    onSuccess: (message) => {
      putMessage(thread.id, message);
      const cached = message.files.find(({ id }) => id === file.id)?.document;
      if (cached) toast.success(texts.cached(cached.kind_title));
    },
  });
  if (file.document)
    return (
      <span className="row gap-4 fixed small good" style={{ maxWidth: '45%' }}>
        <Check className="fixed" size={14} aria-hidden />
        {texts.inSlot(file.document.kind_title)}
      </span>
    );
  if (!thread.may.keep_file || !thread.deal) return null;
  const place = thread.leg === null ? {} : { application_bank_id: thread.leg.id };
  return (
    <Menu position="bottom-end" width={280} trapFocus>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="light"
          loading={isPending}
          leftSection={<ListChecks size={15} aria-hidden />}
          aria-label={texts.toChecklistOf(file.name)}
          className={`fixed ${styles['keep']}`}
        >
          <span className="narrow-off">{texts.toChecklist}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Kinds
          file={file}
          dealId={thread.deal.id}
          onChoose={(document_type) => mutate({ body: { id: file.id, document_type, ...place } })}
        />
      </Menu.Dropdown>
    </Menu>
  );
};
