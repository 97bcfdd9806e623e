import { Button } from '@mantine/core';
import { CloudOff, RefreshCw, RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { PageLoadError } from '#kit/web/screens/page-load-error.ts';
import styles from '#kit/web/states/states.module.css';

type BrokenPageProps = { readonly error: Error; readonly onRetry: () => Promise<void> };

/**
 * Stands in place of a page that broke: try again, or load the whole program anew. Code that did not come is not
 * tried again: a browser remembers the failure of a module until the program is loaded anew.
 */
export const BrokenPage = ({ error, onRetry }: BrokenPageProps): ReactElement => {
  const isMissing = error instanceof PageLoadError;
  return (
    <div
      className={`grid content-middle gap-6 grow muted text-center justify-middle ${styles['state']}`}
      role="alert"
    >
      <CloudOff size={30} strokeWidth={1.6} className="bad" aria-hidden />
      <b>{isMissing ? webTexts.pageNotLoaded : webTexts.brokenScreen}</b>
      <div className={styles['text']}>
        {isMissing ? webTexts.pageNotLoadedText : webTexts.brokenScreenText}
      </div>
      <div className="flex wrap in-middle gap-8 mt-10">
        {!isMissing && (
          <Button variant="default" leftSection={<RotateCw size={15} />} onClick={() => void onRetry()}>
            {webTexts.retry}
          </Button>
        )}
        <Button
          variant={isMissing ? 'default' : 'subtle'}
          leftSection={<RefreshCw size={15} />}
          onClick={() => globalThis.location.reload()}
        >
          {webTexts.reload}
        </Button>
      </div>
    </div>
  );
};
