-- Adding to a network order asks its supplier again. Until
-- the answer both sides keep what was added and how the order stood, so that a refused addition leaves the order as it
-- was confirmed: { since, lines: [{ itemNumberWarehouse, unitPriceMinor, quantity }], before: the order's row }.
alter table orders add column network_extension jsonb;
