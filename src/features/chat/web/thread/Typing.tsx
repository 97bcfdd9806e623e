import type { ReactElement } from 'react';
import styles from '#features/chat/web/thread/thread.module.css';
import { useTyping } from '#features/chat/web/thread/use-typing.ts';

/** Who is writing now; the line is always there, so that nothing moves when it speaks. */
export const Typing = ({ threadId }: { readonly threadId: number }): ReactElement => {
  const words = useTyping(threadId);
  return (
    <div className={`row gap-4 fixed text-12 muted ${styles['typing']}`} style={{ height: 26 }} role="status">
      {words !== '' && (
        <>
          <i className="round" />
          <i className="round" />
          <i className="round" />
          {words}
        </>
      )}
    </div>
  );
};
