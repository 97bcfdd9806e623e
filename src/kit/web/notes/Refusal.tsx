import type { ReactNode } from 'react';
import type { ApiError } from '#kit/web/calls/api-error.ts';

/** A refusal that stands at no field, under the fields of a form. */
export const Refusal = ({ error }: { readonly error: ApiError | null }): ReactNode =>
  error && Object.keys(error.errors).length === 0 ? (
    <p role="alert" className="text-13 err">
      {error.message}
    </p>
  ) : null;
