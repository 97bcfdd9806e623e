import { Button, Loader } from '@mantine/core';
import { CloudOff, RotateCw, SearchX } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import styles from '#kit/web/states/states.module.css';
import { copyText } from '#kit/web/copy-text.ts';

type ErrorStateProps = {
  readonly error: Error;
  /** What did not load: «Список банков не загрузился». */
  readonly title?: string;
  readonly onRetry?: (() => unknown) | undefined;
};

/** Tries again, once at a time: a second press would only cancel the first. */
const useRetry = (onRetry: (() => unknown) | undefined) => {
  const [isTrying, setIsTrying] = useState(false);
  const retry = async (): Promise<void> => {
    if (isTrying) return;
    setIsTrying(true);
    try {
      await onRetry?.();
    } finally {
      setIsTrying(false);
    }
  };
  return { isTrying, retry };
};

/** A record that is not there, or not for the reader: asking again brings nothing, the page before does, where there is one. */
const Gone = ({ message }: { readonly message: string }): ReactElement => (
  <div
    className={`grid content-middle gap-6 grow muted text-center justify-middle ${styles['state']}`}
    role="alert"
  >
    <SearchX size={30} strokeWidth={1.6} aria-hidden />
    <b>{message}</b>
    {history.length > 1 && (
      <div className="flex in-middle mt-10">
        <Button variant="default" onClick={() => history.back()}>
          {webTexts.back}
        </Button>
      </div>
    )}
  </div>
);

/** Stands in place of content that did not load: the server's words, «Повторить», the request's number. */
export const ErrorState = ({ error, title = webTexts.notLoaded, onRetry }: ErrorStateProps): ReactElement => {
  const { isTrying, retry } = useRetry(onRetry);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  if (error instanceof ApiError && error.status === 404 && error.code !== 'kit.noSuchCall')
    return <Gone message={error.message} />;
  return (
    <div
      className={`grid content-middle gap-6 grow muted text-center justify-middle ${styles['state']}`}
      role="alert"
    >
      <CloudOff size={30} strokeWidth={1.6} className="bad" aria-hidden />
      <b>{title}</b>
      <div className={styles['text']}>{error instanceof ApiError ? error.firstProblem : error.message}</div>
      <div className="flex wrap in-middle gap-8 mt-10">
        {onRetry && (
          <Button
            variant="default"
            aria-busy={isTrying}
            leftSection={isTrying ? <Loader size={15} /> : <RotateCw size={15} />}
            onClick={() => void retry()}
          >
            {webTexts.retry}
          </Button>
        )}
        {requestId && (
          <Button variant="subtle" onClick={() => void copyText(requestId, webTexts.copied)}>
            {webTexts.copyRequestId}
          </Button>
        )}
      </div>
      {requestId && <span className="small">{webTexts.requestId(requestId)}</span>}
    </div>
  );
};
