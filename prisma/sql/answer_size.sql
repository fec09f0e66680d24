-- Returns true if a response has at most "most" bytes, otherwise raises an error. Checks the size of a list before the
-- server reads the list.
CREATE OR REPLACE FUNCTION "assert_answer_size"("bytes" bigint, "most" bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
    IF "bytes" > "most" THEN
        RAISE EXCEPTION 'The answer has % bytes', "bytes" USING ERRCODE = 'MAH01';
    END IF;
    RETURN true;
END
$$;
