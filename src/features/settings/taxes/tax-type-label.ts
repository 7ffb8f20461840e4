/** 'Exclusive', 'Inclusive'; another type, which carries no tax, as it is. */
export const taxTypeLabel = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1)
