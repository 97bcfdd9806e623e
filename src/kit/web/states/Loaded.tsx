import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

type LoadedProps<T> = {
  readonly of: UseQueryResult<T, ApiError>;
  readonly children: (data: T) => ReactNode;
  /** What did not load, in the error's title. */
  readonly errorTitle?: string;
  /** Stands in while loading; grey rows by default. */
  readonly loading?: ReactNode;
};

/** Shows the answer of `useCall`, or its loading, or its refusal with «Повторить». */
export const Loaded = <T,>({
  of,
  children,
  errorTitle,
  loading = <LoadingRows />,
}: LoadedProps<T>): ReactNode => {
  if (of.data !== undefined) return children(of.data);
  const error = troubleOf(of);
  if (!error) return loading;
  return (
    <ErrorState
      error={error}
      onRetry={() => of.refetch()}
      {...(errorTitle === undefined ? {} : { title: errorTitle })}
    />
  );
};
