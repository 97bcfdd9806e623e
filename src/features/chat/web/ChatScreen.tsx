import type { ReactElement } from 'react';
import { ChatDesk } from '#features/chat/web/ChatDesk.tsx';
import { chatScreens } from '#features/chat/web/chat.screens.ts';
import { useScreen } from '#kit/web/page.ts';

export default function ChatScreen(): ReactElement {
  const { search, setSearch } = useScreen(chatScreens.index);
  return (
    <ChatDesk
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
