-- The statements of these functions find rows by keys, arrays of them among others. The planner guesses an array longer
-- than a cart is and so takes the plan it would make for one cart to be the better one, time and again: planning cost
-- more than running. And a plan kept from when a table was small reads the table. Neither can happen with the plan made
-- once and scans forbidden; a scan that nothing else can answer still runs.
alter function checkout_facts(uuid, text, text, uuid[], boolean) set plan_cache_mode = force_generic_plan;
alter function checkout_facts(uuid, text, text, uuid[], boolean) set enable_seqscan = off;
alter function checkout_account_facts(uuid) set plan_cache_mode = force_generic_plan;
alter function checkout_account_facts(uuid) set enable_seqscan = off;
alter function begin_checkout(text, text, text, uuid, text, text, uuid[], boolean) set plan_cache_mode = force_generic_plan;
alter function begin_checkout(text, text, text, uuid, text, text, uuid[], boolean) set enable_seqscan = off;
alter function place_order(jsonb) set plan_cache_mode = force_generic_plan;
alter function place_order(jsonb) set enable_seqscan = off;
