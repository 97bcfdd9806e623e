import { Button } from '@mantine/core';
import { LifeBuoy } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import {
  ChatWorkspace,
  type WorkspacePatch,
  type WorkspacePlace,
} from '#features/chat/web/ChatWorkspace.tsx';
import styles from '#features/chat/web/drawer.module.css';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const start: WorkspacePlace = {
  thread: undefined,
  message: undefined,
  view: 'all',
  side: undefined,
  q: undefined,
};

/** What is given replaces, null removes. */
const changed = (place: WorkspacePlace, patch: WorkspacePatch): WorkspacePlace => ({
  thread: patch.thread === undefined ? place.thread : (patch.thread ?? undefined),
  message: patch.message === undefined ? place.message : (patch.message ?? undefined),
  view: patch.view ?? place.view,
  side: patch.side === undefined ? place.side : (patch.side ?? undefined),
  q: patch.q === undefined ? place.q : (patch.q ?? undefined),
});

type ThreadDrawerProps = { readonly onClose: () => void; readonly threadId?: number | undefined };

/** All threads of somebody without a screen for them, beside his page: agents, managers, curators. */
export const ThreadDrawer = ({ onClose, threadId }: ThreadDrawerProps): ReactElement => {
  const isMobile = useMobile();
  const isAgent = isAgentFamily(useRole());
  const [place, setPlace] = useState<WorkspacePlace>({ ...start, thread: threadId });
  const onPlace = (patch: WorkspacePatch): void => setPlace((now) => changed(now, patch));
  const support = useCallMutation(threadCalls.openThread, {
    onSuccess: ({ id }) => onPlace({ thread: id, message: null }),
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isMobile ? '100%' : 460}
      title={
        <span className={`row spread gap-12 ${styles['title']}`}>
          <b>{chatScreenTexts.threads}</b>
          {isAgent && place.thread === undefined && (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<LifeBuoy size={15} aria-hidden />}
              loading={support.isPending}
              onClick={() => support.mutate({ body: {} })}
            >
              {chatScreenTexts.writeSupport}
            </Button>
          )}
        </span>
      }
      classNames={{
        content: 'column',
        header: `line-bottom ${styles['header']}`,
        title: 'grow',
        body: 'grow short p-0',
      }}
    >
      <ChatWorkspace place={place} onPlace={onPlace} isOneColumn />
    </Drawer>
  );
};
