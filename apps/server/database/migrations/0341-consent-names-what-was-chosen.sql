-- The consent to shipping no longer promises insurance to those who chose none. What was signed keeps its own version.
update document_definitions set content = jsonb_set(content, '{path}', '"/forms/shipping-consent-form/v2"')
 where content ->> 'path' = '/forms/shipping-consent-form';
