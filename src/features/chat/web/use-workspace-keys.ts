import { useEffect } from 'react';
import { isTypingIn } from '#features/chat/web/thread/use-thread-keys.ts';
import { useLatest } from '#kit/web/use-latest.ts';

type WorkspaceKeys = { readonly onStep: (step: 1 | -1) => void; readonly onSearch: () => void };

/** Keys of the whole chat: Alt+↑ and Alt+↓ go over the threads even while one writes, / looks for one. */
export const useWorkspaceKeys = ({ onStep, onSearch }: WorkspaceKeys): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      onStep(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.code === 'Slash' && !event.shiftKey && !event.altKey && !isTypingIn(event.target))
      onSearch();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
