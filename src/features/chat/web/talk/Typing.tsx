import type { ReactElement } from 'react';
import styles from '#features/chat/web/talk/talk.module.css';
import { useTyping } from '#features/chat/web/talk/use-typing.ts';

/** Who is writing now; the line is always there, so that nothing moves when it speaks. */
export const Typing = ({ threadId }: { readonly threadId: number }): ReactElement => {
  const words = useTyping(threadId);
  return (
    <div className={styles['typing']} role="status">
      {words !== '' && (
        <>
          <i />
          <i />
          <i />
          {words}
        </>
      )}
    </div>
  );
};
