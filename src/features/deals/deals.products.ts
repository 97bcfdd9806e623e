/** §9: a guarantee on the wire; a credit is 2, a loan 0. */
export const guaranteeProduct = 1;
