import { type ReactElement, useEffect } from 'react';
import type { HeadOfList } from '#features/deal-list/web/deal-list.facade.tsx';
import { HeadName, useOrderOfOwn } from '#features/own-fields/web/list-fields.tsx';

type OwnFieldsHeadProps = {
  readonly by: string | undefined;
  readonly onHead: (head: HeadOfList | null) => void;
};

/** The head of the column of own fields in the list of deals. */
export const OwnFieldsHead = ({ by, onHead }: OwnFieldsHeadProps): ReactElement => {
  const { name, isDescending, mayOrder, next } = useOrderOfOwn('deal', by);
  useEffect(() => onHead(mayOrder ? { isDescending, next } : null), [onHead, mayOrder, isDescending, next]);
  return <HeadName name={name} />;
};
