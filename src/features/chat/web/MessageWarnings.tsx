import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatWarningTexts } from '#features/chat/chat-warning.texts.ts';
import type { MessageWarning } from '#features/chat/chat.words.ts';

/** What in a bank's letter is checked by a call before anybody acts on it, in red over its words. */
export const MessageWarnings = ({ of }: { readonly of: readonly MessageWarning[] }): ReactElement | null =>
  of.length === 0 ? null : (
    <ul className="grid gap-4 py-8 px-12 round-8 err text-13" style={{ border: '1px solid var(--err)' }}>
      {of.map((warning) => (
        <li key={warning} className="row top gap-6">
          <TriangleAlert size={15} className="fixed" aria-hidden /> {chatWarningTexts[warning]}
        </li>
      ))}
    </ul>
  );
