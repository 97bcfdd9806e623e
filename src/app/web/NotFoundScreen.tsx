import { Button } from '@mantine/core';
import { MapPinOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { appTexts } from '#app/app.texts.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { useGoToPath } from '#kit/web/page.ts';

export default function NotFoundScreen(): ReactElement {
  const goTo = useGoToPath();
  return (
    <EmptyState
      icon={MapPinOff}
      title={appTexts.notFound}
      text={appTexts.notFoundText}
      actions={<Button onClick={() => goTo('/')}>{appTexts.goHome}</Button>}
    />
  );
}
