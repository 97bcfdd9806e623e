import type { ReactElement } from 'react';
import { ChatWorkspace } from '#features/chat/web/ChatWorkspace.tsx';
import { chatScreens } from '#features/chat/web/chat.screens.ts';
import { useScreen } from '#kit/web/screens/page.ts';

export default function ChatScreen(): ReactElement {
  const { search, setSearch } = useScreen(chatScreens.index);
  return (
    <ChatWorkspace
      place={{
        thread: search.thread,
        message: search.message,
        view: search.view ?? 'waiting',
        side: search.side,
        q: search.q,
      }}
      onPlace={setSearch}
    />
  );
}
