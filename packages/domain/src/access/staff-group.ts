/** The identity group of those who work for a tenant: they make the seller's calls (B08). */
export const STAFF_GROUP = 'Seller';
