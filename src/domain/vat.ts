/** Whether VAT is spoken of with whom this is, by the form: nobody but a sole trader and an organization pays it. */
export const isVatForm = (form: string | null): boolean => form === 'ip' || form === 'ooo';
